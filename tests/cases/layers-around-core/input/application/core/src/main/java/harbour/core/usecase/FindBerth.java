package harbour.core.usecase;

public interface FindBerth {
    int free(int metres);
}
