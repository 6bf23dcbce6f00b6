// Light or dark: what the reader's system says, or the button.
const dark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

function isDark() {
  return (root.dataset.theme ?? (dark.matches ? 'dark' : 'light')) === 'dark';
}

{
  const button = document.querySelector('button.theme');
  const name = () => { button.textContent = isDark() ? 'Light' : 'Dark'; };
  const tell = () => { name(); dispatchEvent(new Event('theme')); };
  button.setAttribute('aria-label', 'Change between light and dark');
  button.hidden = false;
  name();
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    tell();
  });
  dark.addEventListener('change', tell);
}
