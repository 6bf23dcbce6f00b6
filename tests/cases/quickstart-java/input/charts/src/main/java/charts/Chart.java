package charts;

public class Chart {
}
