package harbour.domain;

public class PilotSettings {
  private boolean night;

  public boolean isNight() {
    return night;
  }

  public void setNight(boolean night) {
    this.night = night;
  }
}
