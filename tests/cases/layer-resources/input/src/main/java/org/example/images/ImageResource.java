package org.example.images;

public class ImageResource {
    private byte[] bytes;
}
