package org.letters;

import software.amazon.awssdk.services.ses.SesClient;

public class Mail {
    private final SesClient client = SesClient.create();
}
