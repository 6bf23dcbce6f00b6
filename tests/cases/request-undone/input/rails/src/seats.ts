export async function holdSeat(seat: string) {
  await fetch("http://wagons:8080/held", { method: "POST", body: seat })
}

export async function freeSeat(seat: string) {
  await fetch("http://wagons:8080/freed", { method: "POST", body: seat })
}

export async function printTicket(seat: string) {
  await fetch("http://printer:8080/tickets", { method: "POST", body: seat })
}

export async function tearTicket(seat: string) {
  await fetch("http://printer:8080/torn", { method: "POST", body: seat })
}
