package org.example;

import java.util.List;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

public class TidesJob {
    public static void main(String[] args) throws Exception {
        StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
        env.fromSource(source(), WatermarkStrategy.noWatermarks(), "gauges")
            .filter(new Plausible())
            .keyBy(tide -> tide.port)
            .process(new HighWater())
            .sinkTo(KafkaSink.<Tide>builder().build());
        env.execute("tides");
    }

    static List<Tide> plain(List<Tide> tides) {
        return tides.stream().map(tide -> tide).toList();
    }
}
