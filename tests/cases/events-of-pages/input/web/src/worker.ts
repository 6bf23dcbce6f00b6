// Tells the page that a newer one is there.
export function found(registration: ServiceWorkerRegistration) {
  document.dispatchEvent(
    new CustomEvent("newerFound", { detail: registration })
  );
}
