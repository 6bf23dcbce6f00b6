using Stateless;
class Phone {
  public Phone() {
    var machine = new StateMachine<State, Trigger>(State.OffHook);
    machine.Configure(State.OffHook).Permit(Trigger.CallDialed, State.Ringing).PermitIf(Trigger.X, State.Y, () => ok);
    machine.Configure(State.Ringing)
      .SubstateOf(State.OffHook)
      .PermitReentry(Trigger.Again)
      .OnEntry(t => Ring());
  }
}
