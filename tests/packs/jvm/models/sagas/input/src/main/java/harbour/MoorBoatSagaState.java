package harbour;

public class MoorBoatSagaState {
  private Long boatId;
  private Long berthId;

  public MoorBoatSagaState(Long boatId) { this.boatId = boatId; }

  public Long getBoatId() { return boatId; }

  void reserved(Long berthId) { this.berthId = berthId; }
}
