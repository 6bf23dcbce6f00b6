module quill.example/desk

go 1.22
