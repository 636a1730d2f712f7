/** The seven endpoints of Spec 4.1, each at an address that answers 200. */
export const PATHS = {
  index: '/api/v1',
  search: '/api/v1/photos',
  latest: '/api/v1/photos/latest',
  random: '/api/v1/photos/random',
  byDate: '/api/v1/photos/2024-05-01',
  overview: '/api/v1/overview',
  health: '/api/v1/health',
} as const
