await fetch("https://forge.harbour.dev/api/comments", { method: "POST" });
