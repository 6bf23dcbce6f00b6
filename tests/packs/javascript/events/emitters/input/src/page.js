import { eventBus } from './vue-bus';

window.addEventListener('cart:add', onAdd);
window.addEventListener('click', onAdd);
document.addEventListener('DOMContentLoaded', onAdd);
window.dispatchEvent(new CustomEvent('cart:add', { detail: 1 }));
button.addEventListener('click', onAdd);
$('a').on('click', onAdd);
eventBus.$emit('login');
eventBus.$on('login', onAdd);
eventBus
  .on('logout', onAdd)
  .on('expired', () => onAdd())
  .once('renewed', onAdd);
eventBus.clear(() => $('a').on('click', onAdd)).on('cleared', onAdd);
$('a').on('click', onAdd).on('hover', onAdd);

function onAdd() {}
