export function Menu({ location }) {
  if (window.location.pathname === '/about') return <b>about</b>;
  return location.pathname === '/' ? <i>home</i> : <a href="/">home</a>;
}
