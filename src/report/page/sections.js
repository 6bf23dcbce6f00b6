// Sections that fold, and the contents beside them.
const narrow = matchMedia('(max-width: 60rem)');

// Show an element that may stand in what is folded.
function reveal(node) {
  for (let fold = node.closest('details'); fold; fold = fold.parentElement.closest('details')) {
    fold.open = true;
  }
  node.scrollIntoView({ block: 'start' });
}

// An id that is written with other bytes, `%C3%A9`.
function target(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function follow() {
  const node = target(location.hash);
  if (node) reveal(node);
}

{
  const contents = document.querySelector('nav details');
  const links = new Map();
  for (const link of contents.querySelectorAll('a')) links.set(target(link.hash), link);

  // On a phone the contents are in the way but when asked for.
  const place = () => { contents.open = !narrow.matches; };
  place();
  narrow.addEventListener('change', place);
  contents.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link) return;
    if (narrow.matches) contents.open = false;
    // A second time the address does not change.
    if (link.hash === location.hash) follow();
  });
  addEventListener('hashchange', follow);
  addEventListener('load', follow);

  // The link to the section that is being read.
  const mark = () => {
    let current = null;
    for (const [heading, link] of links) {
      link.removeAttribute('aria-current');
      if (!heading.checkVisibility({ contentVisibilityAuto: true })) continue;
      if (heading.getBoundingClientRect().top < 120) current = link;
    }
    current?.setAttribute('aria-current', 'location');
    if (current && !narrow.matches) {
      const nav = contents.parentElement;
      const { offsetTop: top } = current;
      if (top < nav.scrollTop || top > nav.scrollTop + nav.clientHeight - 40) {
        nav.scrollTop = top - nav.clientHeight / 2;
      }
    }
  };
  let waiting = false;
  addEventListener('scroll', () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; mark(); });
  }, { passive: true });
  mark();

  // Paper shows all.
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll('main details:not([open])')];
    for (const fold of opened) fold.open = true;
  });
  addEventListener('afterprint', () => { for (const fold of opened) fold.open = false; });
}

// What scrolls can be scrolled by keys.
{
  const places = document.querySelectorAll('.table');
  const see = new ResizeObserver((entries) => {
    for (const { target: place } of entries) {
      const scrolls = place.scrollWidth > place.clientWidth;
      place.toggleAttribute('tabindex', scrolls);
      if (scrolls) {
        place.tabIndex = 0;
        place.setAttribute('role', 'group');
        place.setAttribute('aria-label', 'Table, scrolls sideways');
      } else {
        place.removeAttribute('role');
        place.removeAttribute('aria-label');
      }
    }
  });
  for (const place of places) see.observe(place);
}
