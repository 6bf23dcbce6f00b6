package shop;

import java.io.Serializable;

public class Parcel implements Comparable<Parcel>, Serializable {
    private static final long serialVersionUID = 1L;

    public long id;
    public double weight;

    @Override
    public int compareTo(Parcel other) {
        return Long.compare(id, other.id);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Parcel && id == ((Parcel) other).id;
    }
}
