package stock;

/** What the depot stands on; starts nothing by itself. */
public class Shelf {
	public int room() {
		return 12;
	}
}
