def test_plan():
    assert True
