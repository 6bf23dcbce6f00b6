import Vue from "vue";

new Vue({ render: (h) => h("p", "buoys") }).$mount("#app");
