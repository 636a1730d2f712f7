const region = document.createElement('p')
region.className = 'unseen'
region.setAttribute('role', 'status')

/** Says something to those who cannot see it happen. */
export function announce(text: string): void {
  if (!region.isConnected) document.body.append(region)
  region.textContent = text
}

/** Says something in the place where pages say what came of a form. */
export function showNotice(text: string, isFault: boolean): void {
  const notice = document.querySelector('#notice')
  if (notice === null) return
  notice.className = isFault ? 'notice fault' : 'notice'
  notice.textContent = text
}
