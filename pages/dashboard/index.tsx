// The specification redirects to /dashboard after login and links /dashboard/dashboard in the menu.
// Both are the same page.
export { default, getStaticProps } from './dashboard'
