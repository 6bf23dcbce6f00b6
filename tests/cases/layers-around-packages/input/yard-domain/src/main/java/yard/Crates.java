package yard;

public interface Crates {
    Crate labelled(String label);

    void keep(Crate crate);
}
