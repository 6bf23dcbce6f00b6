package yard;

/** Two classes make this good, and both write down what they find. */
public interface Scale {
    void weigh(Crate crate);
}
