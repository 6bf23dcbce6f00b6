package harbour.core.usecase;

public class MoorBoatUseCase {
    public void moor(String boat) {}
}
