export class PurseModuleService {
  async authorizeCharge(size: number) {
    await fetch("http://bank/charges", { method: "POST" })
  }

  async refundCharge(size: number) {
    await fetch("http://bank/refunds", { method: "POST" })
  }
}
