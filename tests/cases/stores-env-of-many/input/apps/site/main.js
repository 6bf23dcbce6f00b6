import axios from "axios";
import { createApp } from "vue";
createApp({ async mounted() { this.berths = (await axios.get("/berths")).data; } }).mount("#site");
