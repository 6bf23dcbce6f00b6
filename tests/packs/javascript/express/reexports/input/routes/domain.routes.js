const { Router } = require("express");
const router = Router();
router.get("/list", list);
module.exports = router;
