package shop;

import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.TextIO;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.ParDo;

public class Totals {
    static void countOrders(Pipeline pipeline, String source) {
        pipeline
            .apply("ReadOrders", TextIO.read().from(source))
            .apply("Parse", ParDo.of(new ParseOrder()))
            .apply(Count.perElement())
            .apply("WriteTotals", TextIO.write().to("totals"));
    }

    static int same(java.util.function.Function<Integer, Integer> f) {
        return f.apply(1);
    }
}
