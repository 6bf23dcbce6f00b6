const axios = require("axios");
function notify(alert, options, id) {
  axios.get(`https://api.chat.example/js/rooms/${options["room_id"]}/messages`);
  axios.get("https://api.chat.example/js/people/" + options["person"]);
  axios.get("https://api.chat.example/js/x/" + options.get("person"));
  const vars = options.all();
  axios.get("https://api.chat.example/js/y/" + vars.get("person"));
  axios.get("https://api.chat.example/js/z/" + vars["person"] + "/" + id);
}
