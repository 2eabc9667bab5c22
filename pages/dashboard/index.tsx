// The specification sends people to /dashboard after login and lists /dashboard/dashboard in the
// menu: both are the same screen.
export { default, getStaticProps } from './dashboard'
