export { openStudio } from './open-studio.js'
