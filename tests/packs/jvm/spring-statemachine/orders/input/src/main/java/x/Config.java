package x;
import org.springframework.statemachine.config.builders.StateMachineTransitionConfigurer;
@Configuration
@EnableStateMachine
public class Config extends EnumStateMachineConfigurerAdapter<States, Events> {
  public void configure(StateMachineStateConfigurer<States, Events> states) throws Exception {
    states.withStates().initial(States.NEW).states(EnumSet.allOf(States.class)).end(States.DONE);
  }
  public void configure(StateMachineTransitionConfigurer<States, Events> transitions) throws Exception {
    transitions
      .withExternal().source(States.NEW).target(States.PAID).event(Events.PAY).guard(g())
      .and()
      .withExternal().source(States.PAID).target(States.DONE).event(Events.SHIP);
  }
}
