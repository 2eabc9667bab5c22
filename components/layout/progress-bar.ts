import nprogress from 'nprogress'

nprogress.configure({
  template: '<div class="bar"></div>',
  barSelector: '.bar',
  showSpinner: false,
})

/** Starts and completes the bar at the top of the page. */
export const { start, done } = nprogress
