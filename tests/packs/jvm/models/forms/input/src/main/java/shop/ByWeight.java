package shop;

import java.io.Serializable;
import java.util.Comparator;

public class ByWeight implements Comparator<Parcel>, Serializable {
    private final boolean descending = false;

    @Override
    public int compare(Parcel one, Parcel other) {
        return Double.compare(one.weight, other.weight);
    }
}
