package quay.sheet.model;

public interface Sheets {
    Sheet of(String day);
}
