package org.example.tickets;

import io.awspring.cloud.sqs.annotation.SqsListener;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageRequest;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

public class Tickets {
    private final SqsClient sqsClient = SqsClient.create();

    public void sell(String body) {
        sqsClient.sendMessage(SendMessageRequest.builder()
            .queueUrl("https://sqs.eu-west-1.amazonaws.com/1/tickets").messageBody(body).build());
    }

    public void poll() {
        sqsClient.receiveMessage(ReceiveMessageRequest.builder()
            .queueUrl("https://sqs.eu-west-1.amazonaws.com/1/refunds").build());
    }

    @SqsListener("tickets")
    public void print(String body) {
        System.out.println(body);
    }
}
