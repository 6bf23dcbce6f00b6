export interface Ticket {
  id: string;
  title: string;
}

export function label(ticket: Ticket): string {
  const shown = ticket.title.trim();
  return `${ticket.id} ${shown}`;
}
