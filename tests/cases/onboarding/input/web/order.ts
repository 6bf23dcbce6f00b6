export const order = (parcel: object) =>
  fetch("/parcels", { method: "POST", body: JSON.stringify(parcel) });
