/** Takes the money. */
export async function charge(): Promise<Bill> {
  return bank.charge();
}
