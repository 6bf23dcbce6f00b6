<?php
# archdrift:ignore r php
class A {}
