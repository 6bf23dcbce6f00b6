package org.example;

import org.springframework.batch.core.Job;
import org.springframework.batch.core.Step;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.item.file.FlatFileItemReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
public class CatchesConfiguration {
    @Bean
    public FlatFileItemReader<Catch> reader() {
        return null;
    }

    @Bean
    public Job catchesJob(JobRepository jobs, Step weigh) {
        return new JobBuilder("catches", jobs).start(weigh).build();
    }

    @Bean
    public Step weigh(JobRepository jobs, FlatFileItemReader<Catch> reader, CatchWriter writer) {
        return new StepBuilder("weigh", jobs)
            .<Catch, Catch>chunk(10)
            .reader(reader)
            .processor(new WeightProcessor())
            .writer(writer)
            .build();
    }

    public void print(Paper paper) {
        paper.reader(paper).writer(paper);
    }
}
