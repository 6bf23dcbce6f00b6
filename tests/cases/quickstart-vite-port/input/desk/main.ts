document.title = "desk";
