package org.example;

import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jooq.DSLContext;

public class Tide {
    public static void main(String[] args) throws Exception {
        StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
        environment.execute("tide");
    }
}
