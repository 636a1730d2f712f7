// What the studio's pages can do besides their forms. Everything works without it.
document.documentElement.dataset.live = ''
