document.title = "berths";
